/**
 * `npm start` runs the file that this prints: the server as JavaScript, as the package and the image
 * run it. Types that Node strips would cost each of its threads some 15 MB. Where it cannot be compiled
 * (packages for development left out, a folder that cannot be written) it is the TypeScript.
 */
try {
  const { compileServer } = await import('./server.ts');
  await compileServer();
  console.log('dist/main.js');
} catch (error) {
  console.error(`Starting from TypeScript, which takes more memory: ${(error as Error).message}`);
  console.log('src/main.ts');
}
