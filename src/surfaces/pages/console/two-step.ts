import type { Request } from 'express';
import { AppError } from '../../../errors.ts';
import { networkOf } from '../../../kit/network/network-of.ts';
import type { Credential } from '../../../operation/context.ts';
import type { OwnPage, Typed } from '../account/own-pages.ts';
import type { Person } from '../account/person.ts';
import type { Doors } from './security.ts';
import { consolePage } from './shell.ts';
import { confirmFirst, isOn, madeCodes, type SetUp, setUp } from './two-step-views.ts';

/** What the page does with the second factor of the sign-in. */
export interface TwoStep {
  /** Null: it is off. */
  state(accountId: string): Promise<{ since: Date; recovery_codes_left: number } | null>;
  begin(credential: Credential, email: string, sealed?: string): SetUp;
  switchOn(credential: Credential, sealed: string, code: string): Promise<readonly string[]>;
  renewCodes(credential: Credential): Promise<readonly string[] | null>;
  switchOff(credential: Credential): Promise<void>;
  check(
    trial: {
      readonly account_id: string;
      readonly epoch: number;
      readonly email: string;
      readonly network: string;
      readonly device: string | undefined;
    },
    code: string,
    /** What the code is for, in one transaction with its use. */
    using: (mark: NonNullable<Credential['mark']>) => Promise<boolean>,
  ): Promise<'passed' | 'wrong' | 'used' | null>;
}

const PAGE = '/console/two-step';

/** Switches the second step of the sign-in on and off, and makes recovery codes. */
export function twoStepPage(
  twoStep: TwoStep,
  doors: Pick<Doors, 'isPassword' | 'device' | 'remember'>,
): OwnPage {
  async function requirePassword({ session }: Person, typed: Typed, name: string, req: Request) {
    const isRight = await doors.isPassword(session, typed[name] ?? '', networkOf(req.ip));
    if (!isRight) throw wrong(name, 'is not that of this account');
  }

  return {
    path: PAGE,
    async view(person, shown) {
      const { session, ask, token } = person;
      const state = await twoStep.state(session.account_id);
      const view = { token, faults: shown.faults };
      const body = async () => {
        if (state) return isOn(state, view);
        const { output } = await ask<{ account: { email_verified: boolean } }>('get_account', {});
        if (!output.account.email_verified) return confirmFirst(session.email);
        const { sealed } = shown.typed;
        return setUp(twoStep.begin(session.credential, session.email, sealed), view);
      };
      return consolePage(person, shown, {
        title: 'Two-step sign-in',
        here: '/console/security',
        body: await body(),
      });
    },
    actions: {
      on: {
        fields: ['code', 'password'],
        takes: ['sealed'],
        async run(person, typed, req, res) {
          await requirePassword(person, typed, 'password', req);
          const { sealed = '', code = '' } = typed;
          const codes = await twoStep.switchOn(person.session.credential, sealed, code);
          await doors.remember(req, res);
          return madeCodes(codes, 'first');
        },
      },
      codes: {
        fields: ['codes_password'],
        async run(person, typed, req) {
          await requirePassword(person, typed, 'codes_password', req);
          const codes = await twoStep.renewCodes(person.session.credential);
          return codes ? madeCodes(codes, 'new') : PAGE;
        },
      },
      off: {
        fields: ['code', 'password'],
        async run(person, typed, req, res) {
          await requirePassword(person, typed, 'password', req);
          const { account_id, email, credential } = person.session;
          const from = { network: networkOf(req.ip), device: doors.device(req) };
          const trial = { account_id, epoch: credential.epoch, email, ...from };
          const outcome = await twoStep.check(trial, typed.code ?? '', async (mark) => {
            await twoStep.switchOff({ ...credential, mark });
            return true;
          });
          if (outcome === 'wrong') throw wrong('code', 'is not right');
          if (outcome === 'used') throw wrong('code', 'was used before: wait for the next one');
          await doors.remember(req, res);
          return `${PAGE}?done=two-step-off`;
        },
      },
    },
  };
}

function wrong(path: string, message: string): AppError {
  return new AppError('validation_failed', undefined, { issues: [{ path, message }] });
}
