/** Loaded before a server: SIGUSR2 makes each turn of its event loop long, and the next one ends that. */
const TURN_MS = 400;
let blocked = false;

function block(): void {
  if (!blocked) return;
  const end = performance.now() + TURN_MS;
  while (performance.now() < end);
  setTimeout(block, 1);
}

process.on('SIGUSR2', () => {
  blocked = !blocked;
  block();
});
