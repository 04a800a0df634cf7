import { once } from 'node:events';
import { withPatientConnection } from '../storage/database.ts';
import { type ChildAnswer, type ChildTask, importHere } from './import-folder.ts';

/** A process that imports a large folder of seeds, says what came of it, and ends, also when nobody waits any more. */
process.once('disconnect', () => process.exit());
const [{ uri, ...task }] = (await once(process, 'message')) as [ChildTask];
const answer = await withPatientConnection(uri, (connection) => importHere(connection, task)).catch(
  (error: Error): ChildAnswer => ({ failed: error.message }),
);
process.send?.(answer satisfies ChildAnswer, () => process.disconnect());
