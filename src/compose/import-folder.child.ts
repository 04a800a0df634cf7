import { parentPort, workerData } from 'node:worker_threads';
import { withPatientConnection } from '../storage/database.ts';
import { type FolderTask, importHere } from './import-folder.ts';

/** A thread that imports a large folder of seeds, says what came of it, and ends. */
const { uri, ...task } = workerData as FolderTask & { readonly uri: string };
parentPort?.postMessage(
  await withPatientConnection(uri, (connection) => importHere(connection, task)),
);
