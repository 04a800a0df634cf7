import mongoose from 'mongoose';
import { openProcess } from './room.ts';

/**
 * A process that delivers what is queued, round after round; it is there to be killed.
 *
 * Environment: MONGODB_URI, and FROM, what its clock says at the start.
 */
const { MONGODB_URI = '', FROM = '' } = process.env;
const ahead = Date.parse(FROM) - Date.now();
const connection = await mongoose.createConnection(MONGODB_URI).asPromise();
const room = await openProcess(
  { connection } as never,
  () => new Date(Date.now() + ahead),
  // Longer than it lives.
  60_000,
);
process.stdout.write('ready\n');
for (;;) await room.round();
