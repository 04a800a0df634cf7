import mongoose from 'mongoose';
import { openProcess } from './room.ts';

/**
 * A process that sends the digests that are due, round after round; it is there to be killed.
 *
 * Environment: MONGODB_URI, SMTP_URL, and FROM, what its clock says at the start.
 */
const { MONGODB_URI = '', SMTP_URL = '', FROM = '' } = process.env;
const ahead = Date.parse(FROM) - Date.now();
const connection = await mongoose.createConnection(MONGODB_URI).asPromise();
const clock = () => new Date(Date.now() + ahead);
const room = await openProcess({ connection } as never, SMTP_URL, clock);
for (;;) await room.tick();
