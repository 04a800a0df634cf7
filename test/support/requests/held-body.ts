import { type RequestOptions, request } from 'node:http';

export interface HeldBody {
  /** Sends the rest of the body. */
  finish(): Promise<{
    readonly status: number;
    readonly text: string;
    readonly location: string | undefined;
  }>;
}

/** A request of which the server has the head and all but the end of the body, in chunks. */
export async function heldBody(
  url: string,
  { headers, ...options }: RequestOptions & { readonly body?: string },
): Promise<HeldBody> {
  const { body = '' } = options;
  const chunks = { 'Transfer-Encoding': 'chunked' };
  const sent = request(url, { ...options, headers: { ...headers, ...chunks } });
  const answered = new Promise<Awaited<ReturnType<HeldBody['finish']>>>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (res) => {
      let text = '';
      for await (const chunk of res) text += chunk;
      resolve({ status: res.statusCode ?? 0, text, location: res.headers.location });
    });
  });
  // What is answered before its body ends fails where it is finished.
  answered.catch(() => {});
  await new Promise<void>((resolve) => {
    if (body === '') {
      sent.flushHeaders();
      sent.once('socket', (socket) => socket.once('connect', () => resolve()));
    } else sent.write(body.slice(0, -1), () => resolve());
  });
  return {
    finish() {
      sent.end(body.slice(-1));
      return answered;
    },
  };
}
