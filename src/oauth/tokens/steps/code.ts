import type { ClientSession } from 'mongoose';
import type { Client } from '../../clients/client.ts';
import { OAuthProblem } from '../../errors.ts';
import type { CodeRecord } from '../../models.ts';
import type { HeldCredential } from '../../people/accounts.ts';
import { readScopes } from '../../scopes.ts';
import type { AccessRequest } from '../grants.ts';
import type { UsedToken } from '../secrets.ts';
import { type ModelParts, type OAuthModel, storedId } from './parts.ts';

/** The package's user at the authorization endpoint: the person who allows the request. */
export interface Allowing {
  readonly credential: HeldCredential;
  /** The form by which they did, to be sent once; null where they had allowed it before. */
  readonly form: UsedToken | null;
}

/** A replayed code is noticed for this long. */
const CODE_KEPT_MS = 86_400_000;

/** A code for what a person allows, and the grant that it is the code of. */
export function codeStep(parts: ModelParts): Pick<OAuthModel, 'saveAuthorizationCode'> {
  const { models, grants, accounts, secrets, clock } = parts;
  return {
    async saveAuthorizationCode(code, client, user) {
      const { credential, form } = user as Allowing;
      const { id, name, host } = client as unknown as Client;
      const scopes = readScopes(code.scope?.join(' ')) ?? [];
      const request = { client: { id, name, host }, redirectUri: code.redirectUri, scopes };
      const held = await accounts.tryHold(credential, async ({ session }) => {
        if (form) await useUp(parts, form, session);
        else await holdRemembered(parts, credential, request, session);
        const record: CodeRecord = {
          ...storedId(secrets, 'code', code.authorizationCode),
          grant_id: await grants.create(credential, request, session),
          client_id: id,
          redirect_uri: code.redirectUri,
          challenge: code.codeChallenge ?? '',
          used_at: null,
          expires_at: code.expiresAt,
          purge_at: new Date(clock().getTime() + CODE_KEPT_MS),
        };
        await models.codes.insertOne(record, { session });
      });
      if (!held) throw outOfDate();
      return { ...code, client, user };
    },
  };
}

/** Holding the account, so that of two that send the form at once the second finds it used. */
async function useUp(
  { models }: ModelParts,
  form: UsedToken,
  session: ClientSession,
): Promise<void> {
  const isUsed = await models.usedForms.exists({ _id: form._id }).session(session);
  if (isUsed) throw outOfDate();
  await models.usedForms.insertOne({ ...form }, { session });
}

/** What was allowed before may have been ended since that was looked up. */
async function holdRemembered(
  { grants }: ModelParts,
  { account_id }: HeldCredential,
  request: AccessRequest,
  session: ClientSession,
): Promise<void> {
  if (!(await grants.holdRemembered(account_id, request, session))) throw outOfDate();
}

function outOfDate(): OAuthProblem {
  return new OAuthProblem('invalid_request', 'This page is out of date. Start again in the app.');
}
