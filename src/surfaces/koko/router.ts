import type { Router } from 'express';
import type { Operation } from '../../operation/define.ts';
import type { SurfaceDependencies } from '../dependencies.ts';
import { createRestRouter } from '../rest/router.ts';
import { ALIASES } from './aliases.ts';

/** Serves the operations at the paths of KoKo's SDK too, as REST serves them at their own. */
export function createKokoRouter(dependencies: SurfaceDependencies): Router {
  return createRestRouter({ ...dependencies, operations: aliased(dependencies.operations) });
}

function aliased(operations: readonly Operation[]): Operation[] {
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  return ALIASES.map(({ operation: name, ...route }) => {
    const operation = byName.get(name);
    if (!operation) throw new Error(`an alias names ${name}, which is no operation`);
    return { ...operation, rest: { response: 'envelope', ...operation.rest, ...route } };
  });
}
