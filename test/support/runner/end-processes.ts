import { afterAll } from 'vitest';
import { killRunning } from '../processes.ts';

// Runs for each test file: a failed test leaves no process behind.
afterAll(killRunning);
