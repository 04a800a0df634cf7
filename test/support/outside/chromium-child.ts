import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

// A process of its own, because the package unpacks to TMPDIR: see `unpackedChromium`.
await chromium.executablePath();
const libraries = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'));
await inflate(fileURLToPath(libraries));
