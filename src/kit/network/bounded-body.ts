import type { IncomingMessage, Server } from 'node:http';
import type { RequestHandler } from 'express';
import { AppError } from '../../errors.ts';
import { TURNS } from '../turns/turns.ts';
import { type BodyTurn, bodyTurn, endPipedIn } from './body-turn.ts';
import { type Coming, UNFINISHED } from './unfinished.ts';

/** An answered request whose body still comes may go on for this long, so that the answer is read. */
const LINGER_MS = 1_000;
/**
 * Pieces in which the parser of HTTP hands over one body: chunks as they are sent, or what a packet brings.
 * Each costs three microseconds, however small it is. So many may be of any size, and further ones as
 * many as what came so far would make pieces of 50 bytes.
 */
const SMALL_PIECES = 100;
const BYTES_OF_PIECE = 50;
const IN_PIECES =
  'The body comes in too many small pieces: send larger ones, or all of it at once.';

const TOO_MANY = 'Too many bodies come at once. Try again soon.';
const AGAIN_SECONDS = 2;

/** Requests of whose body nothing more is read, and why. */
const cutOff = new WeakMap<IncomingMessage, AppError>();
/** Bodies that are not all there, or wait for their turn. */
const coming = new WeakMap<IncomingMessage, { readonly body: Coming; readonly turn: BodyTurn }>();
const CUT_OFF = 'cardwright:cut-off';
/** Requests whose client sends the body once it is told to. */
const asking = new WeakSet<IncomingMessage>();

/**
 * Tells a client that asks first (`Expect: 100-continue`) to send its body where that is read. Node would tell
 * everybody, those too whose request is refused for what its head says.
 */
export function continueWhereRead(server: Server): void {
  server.on('checkContinue', (req, res) => {
    asking.add(req);
    server.emit('request', req, res);
  });
}

/**
 * A body parser of Express that refuses a body as soon as it is known to be too large: at its
 * announcement, or at the byte that is too many. The parser alone reads to the end of any body
 * before it says so.
 *
 * @param limit bytes as they are sent; the parser has its own for what they unpack to
 */
export function boundedBody(parse: RequestHandler, limit: number): RequestHandler {
  return (req, res, next) => {
    if (Number(req.headers['content-length'] ?? 0) > limit) throw new AppError('body_too_large');
    const cut = cutOff.get(req);
    if (cut) throw cut;
    let settled = false;
    const settle = (error?: unknown) => {
      if (settled) return;
      settled = true;
      req.off('data', count);
      req.off(CUT_OFF, refuse);
      req.off('resume', goOn);
      next(error);
    };
    const refuse = () => settle(cutOff.get(req));
    // Once it is read: the parser leaves alone what is not of its type.
    const goOn = () => res.writeContinue();
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit) settle(new AppError('body_too_large'));
    };
    // A listener makes the body flow, so the parser's own is added in the same turn.
    const hasBody = req.headers['transfer-encoding'] !== undefined;
    if (hasBody) req.on('data', count);
    req.on(CUT_OFF, refuse);
    if (asking.delete(req)) req.once('resume', goOn);
    parse(req, res, settle);
  };
}

/**
 * Counts the pieces of a body from its first one on, also while nobody reads it: a request without a key
 * is answered before. Past the most of them, or of what comes from its network, the connection brings nothing
 * any more. Its end comes in turn, as all that reads a body decodes, parses and checks it then.
 */
export function countPieces(
  req: IncomingMessage,
  network: string,
  unfinished = UNFINISHED,
  turns = TURNS,
): void {
  const { 'transfer-encoding': coding, 'content-length': length } = req.headers;
  if (coding === undefined && length === undefined) return;
  const refuse = () =>
    cut(req, new AppError('overloaded', TOO_MANY, { retry_after_seconds: AGAIN_SECONDS }));
  const body = unfinished.begin(network, refuse);
  const turn = bodyTurn(network, refuse, turns);
  coming.set(req, { body, turn });
  req.once('close', body.over);
  endPipedIn(turn, req);
  // Once it was read from, Node leaves to us what is left of it when the answer is sent.
  req.read(0);
  const push = req.push.bind(req);
  let pieces = 0;
  let bytes = 0;
  req.push = (piece: Buffer | null, encoding?: BufferEncoding) => {
    if (cutOff.has(req)) return false;
    if (piece === null) {
      // Until then its bytes count: whoever waits holds them.
      turn.take(() => {
        body.over();
        push(null);
      });
      return false;
    }
    pieces += 1;
    bytes += piece.length;
    if (pieces > SMALL_PIECES + bytes / BYTES_OF_PIECE) {
      body.over();
      cut(req, new AppError('body_too_large', IN_PIECES));
      return false;
    }
    body.add(piece.length);
    return cutOff.has(req) ? false : push(piece, encoding);
  };
}

/** Nobody is there any more who sent it: it has no turn. */
export function giveUpBody(req: IncomingMessage): void {
  coming.get(req)?.turn.leave();
}

function cut(req: IncomingMessage, why: AppError): void {
  cutOff.set(req, why);
  giveUpBody(req);
  stopReading(req);
  req.emit(CUT_OFF);
}

/** Ends the connection of a request that was answered and whose body still does not end, or was cut off. */
export function cutUnread(req: IncomingMessage): void {
  const { body, turn } = coming.get(req) ?? {};
  body?.over();
  turn?.skip();
  if (req.complete && !cutOff.has(req)) return;
  const timer = setTimeout(() => req.socket.destroy(), LINGER_MS).unref();
  req.once('close', () => clearTimeout(timer));
  req.once(CUT_OFF, () => req.socket.end());
  if (cutOff.has(req)) req.socket.end();
  else req.resume();
}

/**
 * Nothing more comes over this connection. Node's parser still goes to the end of the 64 kB that were read,
 * which may be 11,000 pieces: each is dropped at once.
 */
function stopReading(req: IncomingMessage): void {
  req.pause();
  req.socket.pause();
}
