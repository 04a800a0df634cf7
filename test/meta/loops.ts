import ts from 'typescript';

/** A test that passes when what it loops over is empty. */
export interface EmptyPass {
  readonly name: string;
  readonly line: number;
}

const LOOPING = new Set(['forEach', 'map', 'flatMap', 'every', 'some', 'filter', 'find']);

/**
 * Tests of a file whose every `expect` lies in a loop over something found. A loop over a literal,
 * a constant of the module or a table of `it.each` always runs, so it counts as no loop; so does
 * any helper whose name begins with `expect`, which asserts by itself.
 */
export function testsThatPassEmpty(file: string, source: string): EmptyPass[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: EmptyPass[] = [];
  const visit = (node: ts.Node): void => {
    const body = ts.isCallExpression(node) && isTest(node) ? node.arguments.at(1) : undefined;
    if (body && ts.isFunctionLike(body) && ts.isCallExpression(node)) {
      const asserts = assertionsIn(body);
      if (asserts.length > 0 && asserts.every((assert) => isInOpenLoop(assert, body))) {
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
        found.push({ name: node.arguments[0]?.getText() ?? '', line: line + 1 });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `it(...)`, `test(...)`, `it.each(...)(...)`. */
function isTest({ expression }: ts.CallExpression): boolean {
  const callee = ts.isCallExpression(expression) ? expression.expression : expression;
  return /^(it|test)(\.\w+)*$/.test(callee.getText());
}

function assertionsIn(body: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(expect|assert)/.test(node.expression.getText())) {
      // The inner call of `expect(x).toBe(y)` is the one that stands for the statement.
      if (ts.isIdentifier(node.expression) || /^expect\.poll$/.test(node.expression.getText())) {
        found.push(node);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

function isInOpenLoop(node: ts.Node, body: ts.Node): boolean {
  for (let at = node; at !== body; at = at.parent) {
    const over = loopedOver(at.parent, at);
    if (over && !isNeverEmpty(over, body)) return true;
  }
  return false;
}

/** What a node runs once for each of, when `child` is the part that is repeated. */
function loopedOver(node: ts.Node, child: ts.Node): ts.Expression | null {
  if (ts.isForOfStatement(node) && child === node.statement) return node.expression;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const isCallback = node.arguments.some((argument) => argument === child);
  return isCallback && LOOPING.has(node.expression.name.text) ? node.expression.expression : null;
}

function isNeverEmpty(value: ts.Expression, body: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(value)) return value.elements.some((one) => isSure(one, body));
  if (ts.isAsExpression(value) || ts.isParenthesizedExpression(value)) {
    return isNeverEmpty(value.expression, body);
  }
  if (ts.isConditionalExpression(value)) {
    return isNeverEmpty(value.whenTrue, body) && isNeverEmpty(value.whenFalse, body);
  }
  if (ts.isObjectLiteralExpression(value)) return value.properties.length > 0;
  if (ts.isIdentifier(value)) return isNeverEmptyName(value, body);
  if (ts.isCallExpression(value) && ts.isPropertyAccessExpression(value.expression)) {
    const { expression: of, name } = value.expression;
    if (/^Object\.(entries|keys|values)$/.test(value.expression.getText())) {
      return value.arguments.every((argument) => isNeverEmpty(argument, body));
    }
    if (value.expression.getText() === 'Array.from') return true;
    return /^(entries|map|sort|reverse|values|keys)$/.test(name.text) && isNeverEmpty(of, body);
  }
  return false;
}

/** An element of a literal that is there, whatever a spread one has. */
function isSure(element: ts.Expression, body: ts.Node): boolean {
  return !ts.isSpreadElement(element) || isNeverEmpty(element.expression, body);
}

/** A constant of the module, a parameter of the test's table, or a literal of the test itself. */
function isNeverEmptyName(name: ts.Identifier, body: ts.Node): boolean {
  const parameters = ts.isFunctionLike(body) ? body.parameters : [];
  if (parameters.some((one) => one.name.getText().split(/\W+/).includes(name.text))) return true;
  let declared: ts.VariableDeclaration | undefined;
  let isImported = false;
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name.text) declared ??= node;
    if (ts.isImportSpecifier(node) && node.name.text === name.text) isImported = true;
    ts.forEachChild(node, visit);
  };
  visit(name.getSourceFile());
  if (isImported) return true;
  if (!declared) return false;
  const isOfModule = ts.isSourceFile(declared.parent.parent.parent);
  const isConstant = (declared.parent.flags & ts.NodeFlags.Const) !== 0;
  if (isOfModule && isConstant && /^[A-Z]/.test(name.text)) return true;
  return declared.initializer !== undefined && isNeverEmpty(declared.initializer, body);
}
