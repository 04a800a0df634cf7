import type { Argv } from 'yargs';
import { ownHashSecret } from '../accounts/keys/own-secret.ts';
import { createOperatorClient, deleteClient } from '../oauth/clients/operator.ts';
import { OAuthProblem } from '../oauth/errors.ts';
import { TIERS } from '../plans/plans.ts';
import { withAccounts, withDatabase } from './connect.ts';
import type { Run } from './report.ts';
import { UsageError } from './usage-error.ts';

const LABEL_MAX = 100;

/** Accounts and OAuth clients that an operator makes. */
export function keyCommands(program: Argv, run: Run): void {
  program
    .command('key', 'API keys', (key) =>
      key.demandCommand(1, 'Name what to do with keys.').command(
        'create',
        'Make an account with a key, which is shown this once',
        (one) =>
          one
            .option('tier', { choices: TIERS, demandOption: true, describe: 'Its plan' })
            .option('label', { type: 'string', demandOption: true, describe: 'Whose it is' }),
        (given) =>
          run(given, (config) =>
            withAccounts(config, async ({ accounts }) => {
              const { tier } = given;
              const made = await accounts.createWithKey(labelOf(given.label), tier);
              return {
                lines: [
                  `New ${tier} key (shown only once): ${made.key}`,
                  `account: ${made.account_id}`,
                ],
                data: { tier, ...made },
              };
            }),
          ),
      ),
    )
    .command('client', 'OAuth clients', (client) =>
      client
        .demandCommand(1, 'Name what to do with clients.')
        .command(
          'create',
          'Make an OAuth client that does not expire; its secret is shown this once',
          (one) =>
            one
              .usage('$0 client create --label NAME --redirect-uri URI [--confidential]')
              .option('label', { type: 'string', demandOption: true, describe: 'Its name' })
              .option('redirect-uri', {
                ...{ type: 'string', array: true, demandOption: true },
                describe: 'Where it gets its answers; may be given several times',
              })
              .option('confidential', { type: 'boolean', describe: 'It can keep a secret' }),
          (given) =>
            run(given, (config) =>
              withDatabase(config, async ({ connection }) => {
                const hashSecret = await ownHashSecret(config, connection);
                const { client, secret } = await createOperatorClient(connection, hashSecret, {
                  name: labelOf(given.label),
                  redirectUris: (given['redirect-uri'] ?? []) as readonly string[],
                  confidential: given.confidential === true,
                }).catch(asUsage);
                return {
                  lines: [
                    `client_id: ${client.id}`,
                    ...(secret === null ? [] : [`client_secret (shown this once): ${secret}`]),
                    ...client.redirectUris.map((uri) => `redirect_uri: ${uri}`),
                  ],
                  data: {
                    client_id: client.id,
                    client_secret: secret,
                    redirect_uris: client.redirectUris,
                  },
                };
              }),
            ),
        )
        .command(
          'delete <client>',
          'Delete an OAuth client by its client_id and end all that people have allowed it',
          (one) =>
            one
              .usage('$0 client delete CLIENT_ID')
              .positional('client', { type: 'string', demandOption: true }),
          (given) =>
            run(given, (config) =>
              withDatabase(config, async ({ connection }) => {
                const { isRegistered, ended } = await deleteClient(connection, given.client);
                if (!isRegistered && ended === 0) throw new UsageError('no such client');
                const data = { client_id: given.client, connections_ended: ended };
                return { lines: [`Deleted; connections ended: ${ended}`], data };
              }),
            ),
        ),
    );
}

/** What is wrong with a redirect URI is wrong with the command. */
function asUsage(error: unknown): never {
  if (error instanceof OAuthProblem) throw new UsageError(`--redirect-uri: ${error.message}`);
  throw error;
}

function labelOf(given: string): string {
  const label = given.trim();
  if (label.length > 0 && label.length <= LABEL_MAX) return label;
  throw new UsageError(`--label has 1 to ${LABEL_MAX} characters`);
}
