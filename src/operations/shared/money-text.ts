export { usd } from '../../kit/words.ts';
