import robotsParser from 'robots-parser';
import { type GuardedRequest, readBounded } from '../../kit/network/guarded-request.ts';
import { USER_AGENT } from './fetch-page.ts';

/** The package's types take it for a module of ES, which it is not. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** What a host wants of robots. */
export interface RobotRules {
  allows(url: string): boolean;
  /** Seconds between requests; null: it does not say. */
  readonly crawlDelay: number | null;
}

const EVERYTHING: RobotRules = { allows: () => true, crawlDelay: null };
const TOTAL_MS = 10_000;
const MAX_BYTES = 512 * 1024;

/**
 * The rules of a host, by RFC 9309: none when it has no such file, and nothing is allowed when it
 * cannot say.
 *
 * @param origin `https://cards.example`
 * @throws Error when the rules cannot be had
 */
export function readRobots(get: GuardedRequest, origin: string): Promise<RobotRules> {
  const url = `${origin}/robots.txt`;
  return get(url, {
    headers: { accept: 'text/plain', 'user-agent': USER_AGENT },
    totalMs: TOTAL_MS,
    async read(response) {
      const { statusCode = 0 } = response;
      if (statusCode >= 400 && statusCode < 500) return EVERYTHING;
      if (statusCode !== 200) throw new Error(`it answered ${statusCode}`);
      const text = (await readBounded(response, MAX_BYTES)).toString('utf8');
      const rules = parseRobots(url, text);
      return {
        allows: (page) => rules.isAllowed(page, USER_AGENT) !== false,
        crawlDelay: rules.getCrawlDelay(USER_AGENT) ?? null,
      };
    },
  });
}
