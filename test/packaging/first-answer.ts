import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { StdioServerParameters } from '@modelcontextprotocol/client/stdio';
import { expect } from 'vitest';

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
};

export interface Start {
  readonly ms: number;
  /** Of the whole process, all threads. */
  readonly cpuMs: number;
  readonly mb: number;
}

const TELL_USAGE =
  'process.on("exit",()=>{const{userCPUTime:u,systemCPUTime:s,maxRSS:m}=process.resourceUsage();' +
  'process.stderr.write(JSON.stringify([(u+s)/1000,m/1024]))})';

/** Starts it, and ends it after its first answer. */
export async function firstAnswer({
  command,
  args,
  env,
  cwd,
}: StdioServerParameters): Promise<Start> {
  const began = performance.now();
  const hook = `--import=data:text/javascript,${encodeURIComponent(TELL_USAGE)}`;
  const child = spawn(command, args, { env: { ...env, NODE_OPTIONS: hook }, cwd });
  let told = '';
  child.stderr.on('data', (chunk) => {
    told += chunk;
  });
  child.stdin.write(`${JSON.stringify(INITIALIZE)}\n`);
  const [answer] = await once(child.stdout, 'data');
  const ms = performance.now() - began;
  expect(JSON.parse(String(answer))).toMatchObject({ id: 1, result: {} });
  const closed = once(child, 'close');
  child.stdin.end();
  expect(await closed).toEqual([0, null]);
  const [cpuMs, mb] = JSON.parse(told) as [number, number];
  return { ms: Math.round(ms), cpuMs: Math.round(cpuMs), mb: Math.round(mb) };
}
