import { createRequire } from 'node:module';

/** What is used here of the driver's connection, whose types call `writeCommand` private. */
interface DriverConnection {
  once(event: 'close', listener: () => void): this;
  off(event: 'close', listener: () => void): this;
  writeCommand(...given: readonly unknown[]): Promise<void>;
}
type ConnectionClass = new (...given: readonly unknown[]) => DriverConnection;

// The driver does not export it: taken from the copy that mongoose has.
const ofMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));
const driver: { readonly Connection: ConnectionClass } = ofMongoose(
  'mongodb/lib/cmap/connection.js',
);

/**
 * A connection to MongoDB whose commands end when it does. The driver's own (7.8.0 and 7.9.0) waits for `drain`
 * after a write that its socket did not take, and hears nothing but the socket's `error`; one that was destroyed
 * has neither. Such a command stays unsettled for ever, and its connection is lost to the pool:
 * - the server had closed a connection, as when a primary is killed, and a command took it after Node
 *   destroyed its socket and before Node said so;
 * - a limit of time ended one whose buffers were full: a large write to a server that hangs.
 *
 * Each other thing that a command waits for has a limit of its own: a server, a connection, an answer.
 */
class EndingConnection extends driver.Connection {
  override async writeCommand(...given: readonly unknown[]): Promise<void> {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.once('close', end);
    try {
      // After this the driver looks whether it has ended, and throws why: of the network, so it tries once more.
      await Promise.race([super.writeCommand(...given), ended]);
    } finally {
      this.off('close', end);
    }
  }
}

/** An option of the driver's clients that their types leave out; it holds for their monitors too. */
export const ENDING_CONNECTIONS: object = { connectionType: EndingConnection };
