import mongoose from 'mongoose';

/** A process that holds all accounts of the database in MONGODB_URI in a transaction which it never ends. */
const uri = process.env.MONGODB_URI ?? '';
const connection = await mongoose.createConnection(uri, { dbName: 'cardwright' }).asPromise();
const session = await connection.startSession();
session.startTransaction();
await connection.collection('accounts').updateMany({}, { $set: { held: true } }, { session });
process.stdout.write('held\n');
