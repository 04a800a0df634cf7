import type { EndpointContract } from './contract-types.ts';

/** Of the endpoints about the service and the caller. */
export const PLATFORM: Readonly<Record<string, EndpointContract>> = {
  'GET /platform/health': {
    path: '/platform/health',
    bare: true,
    fields: {
      status: 'string',
      version: 'string',
      database: 'string',
      cards_loaded: 'integer',
      timestamp: 'timestamp',
    },
  },
  'GET /platform/status': {
    path: '/platform/status',
    fields: {
      status: 'string',
      database: 'string',
      active_cards: 'integer',
      points_programs: 'integer',
      api_version: 'string',
    },
  },
  'GET /platform/usage': {
    path: '/platform/usage',
    fields: {
      period: 'string',
      tier: 'string',
      calls_used: 'integer',
      calls_limit: 'integer?',
      calls_remaining: 'integer?',
      by_endpoint: 'object',
      'by_channel.rest': 'integer',
      'by_channel.mcp': 'integer',
      by_day: 'object',
      'rate_limit.requests_per_minute': 'integer',
      'rate_limit.monthly_limit': 'integer?',
    },
  },
};
