import type { OAuthClientProvider } from '@modelcontextprotocol/client';
import type { Person } from './person.ts';

/**
 * What an app has behind the SDK's client: it stores what it is given, and its person allows
 * whatever address they are sent to. `answer` holds the parameters that came back.
 */
export class TestProvider implements OAuthClientProvider {
  readonly stored: Record<string, unknown> = {};
  readonly sentTo: URL[] = [];
  answer: URLSearchParams | null = null;
  readonly redirectUrl: string;
  readonly clientMetadataUrl?: string;
  private readonly person: Person;

  constructor(person: Person, redirectUrl: string, clientMetadataUrl?: string) {
    this.person = person;
    this.redirectUrl = redirectUrl;
    if (clientMetadataUrl !== undefined) this.clientMetadataUrl = clientMetadataUrl;
  }

  get clientMetadata() {
    return {
      client_name: 'SDK app',
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  state = () => 'state-of-the-app';
  clientInformation = () => this.stored.client as never;
  saveClientInformation = (value: unknown) => {
    this.stored.client = value;
  };
  tokens = () => this.stored.tokens as never;
  saveTokens = (value: unknown) => {
    this.stored.tokens = value;
  };
  codeVerifier = () => this.stored.verifier as string;
  saveCodeVerifier = (value: string) => {
    this.stored.verifier = value;
  };
  discoveryState = () => this.stored.discovery as never;
  saveDiscoveryState = (value: unknown) => {
    this.stored.discovery = value;
  };
  invalidateCredentials = (what: string) => {
    if (what === 'all' || what === 'tokens') delete this.stored.tokens;
    if (what === 'all' || what === 'client') delete this.stored.client;
  };

  async redirectToAuthorization(url: URL) {
    this.sentTo.push(url);
    this.answer = (await this.person.allow(url.href)).searchParams;
  }
}
