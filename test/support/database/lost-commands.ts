import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Has the driver send commands over connections that have ended, of which Node has told nobody yet. */
export interface LostCommands {
  /**
   * The next command of this name, on the collection where one is named, finds its connection ended: it
   * is not sent, and neither `drain` nor `error` of its socket follows. Resolves when that has been.
   */
  lose(command: string, collection?: string): Promise<void>;
  close(): void;
}

const OP_MSG = 2013;
/** Of a message: its head, flags, the kind of the one section, the length of the document, the first type. */
const NAME_AT = 16 + 4 + 1 + 4 + 1;

/** Of all connections that this process opens from now on. */
export function startLosing(): LostCommands {
  const wanted = new Set<{ command: string; collection: string | null; lost(): void }>();
  const onSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    // To connect gives it Node's own `write` back.
    socket.once('connect', () => {
      const { write } = socket;
      socket.write = ((chunk: Uint8Array | string, ...rest: never[]) => {
        if (isLost(chunk)) socket.destroy();
        return write.call(socket, chunk, ...rest);
      }) as typeof write;
    });
  };
  function isLost(chunk: Uint8Array | string): boolean {
    const told = typeof chunk === 'string' ? null : toldBy(chunk);
    const found = [...wanted].find(
      ({ command, collection }) =>
        command === told?.command && (collection === null || collection === told.collection),
    );
    if (!found) return false;
    wanted.delete(found);
    found.lost();
    return true;
  }
  subscribe('net.client.socket', onSocket);
  return {
    lose: (command, collection) =>
      new Promise((lost) => {
        wanted.add({ command, collection: collection ?? null, lost });
      }),
    close: () => unsubscribe('net.client.socket', onSocket),
  };
}

/** The command of a message to MongoDB, and its collection where that is what it names. */
function toldBy(bytes: Uint8Array): { command: string; collection: string | null } | null {
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (message.length < NAME_AT + 8 || message.readInt32LE(12) !== OP_MSG) return null;
  const end = message.indexOf(0, NAME_AT);
  const command = message.toString('latin1', NAME_AT, end);
  const isText = message[NAME_AT - 1] === 2;
  const length = isText ? message.readInt32LE(end + 1) : 0;
  const name = message.toString('utf8', end + 5, end + 4 + length);
  // What goes on with a cursor names it first.
  if (command === 'getMore') return { command, collection: null };
  return { command, collection: isText ? name : null };
}
