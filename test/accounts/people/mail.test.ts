import { expect, it } from 'vitest';
import { createMail } from '../../../src/accounts/people/mail.ts';
import { startSmtpServer } from '../../support/outside/smtp.ts';

const FROM = 'Cardwright <hello@cards.test>';
const LETTER = {
  to: 'ann@example.com',
  subject: 'Hello',
  text: 'https://cards.test/x?token=abc\n',
};

it('goes to the SMTP server', async () => {
  const smtp = await startSmtpServer();
  const reports: Error[] = [];
  const report = (error: Error) => reports.push(error);
  const mail = createMail({ smtpUrl: smtp.url, from: FROM, log: () => {}, report });
  mail.send(LETTER);
  await mail.close();
  expect(reports).toEqual([]);
  const [letter] = smtp.received;
  expect(letter).toMatchObject({ from: 'hello@cards.test', to: 'ann@example.com' });
  expect(letter?.text).toContain('Subject: Hello');
  expect(letter?.text).toContain('https://cards.test/x?token=abc');
  await smtp.close();
});

it('goes to the log without an SMTP server', () => {
  const lines: string[] = [];
  const mail = createMail({
    smtpUrl: null,
    from: FROM,
    log: (line) => lines.push(line),
    report: () => {},
  });
  mail.send(LETTER);
  expect(lines[0]).toContain(LETTER.text);
});

it('that cannot be sent is reported without its text, address or password', async () => {
  const smtp = await startSmtpServer();
  await smtp.close();
  const lines: string[] = [];
  const smtpUrl = smtp.url.replace('//', '//user:geheim@');
  const mail = createMail({
    smtpUrl,
    from: FROM,
    log: (line) => lines.push(line),
    report: ({ message }) => lines.push(message),
  });
  mail.send(LETTER);
  await mail.close();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^mail not sent: \w+/);
  expect(lines[0]).not.toMatch(/geheim|ann@|token/);
});
