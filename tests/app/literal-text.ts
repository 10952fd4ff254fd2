import ts from "typescript";

/** Attributes whose values users read or hear. */
const SPOKEN = new Set([
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "title",
  "placeholder",
  "alt",
  "label",
  "content",
  "summary",
]);

const HEAD = new Set(["title", "description"]);

/** Names of URI schemes are the same in every language. */
const SCHEMES = /\bdoi:/g;

const hasWords = (text: string): boolean => /\p{Letter}{2,}|\p{Script=Han}/u.test(text.replace(SCHEMES, ""));

/** Returns the literal texts of an expression: "x", `x`, a ? "x" : y, a && "x". */
function findLiterals(node: ts.Expression): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  if (ts.isConditionalExpression(node)) return [...findLiterals(node.whenTrue), ...findLiterals(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return findLiterals(node.expression);
  if (ts.isBinaryExpression(node)) return [...findLiterals(node.left), ...findLiterals(node.right)];
  return [];
}

/** Only the value of an expression is shown, so operands of comparisons and conditions are no text. */
const isComparison = (node: ts.Expression): boolean =>
  ts.isBinaryExpression(node) && /^(?:[=!]==?|[<>]=?)$/.test(node.operatorToken.getText());

function shownBy(node: ts.Expression): string[] {
  if (isComparison(node)) return [];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return findLiterals(node.right);
  if (ts.isConditionalExpression(node)) return [...shownBy(node.whenTrue), ...shownBy(node.whenFalse)];
  return findLiterals(node);
}

/** Returns the texts that a component's source would show to users without the catalogues, each with its line. */
export function literalTexts(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const report = (node: ts.Node, words: string[]) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const word of words) if (hasWords(word)) found.push(`${path}:${line} ${word.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) report(node, [node.text]);
    if (ts.isJsxExpression(node) && node.expression && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
      report(node, shownBy(node.expression));
    if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText()) && node.initializer) {
      const tag = node.parent.parent.tagName.getText();
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (!(tag === "meta") && value && ts.isExpression(value)) report(node, shownBy(value));
    }
    if (ts.isPropertyAssignment(node) && HEAD.has(node.name.getText()) && /\bmeta(?:Of)?\b/.test(enclosing(node)))
      report(node, shownBy(node.initializer));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function enclosing(node: ts.Node): string {
  const names: string[] = [];
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
    if (ts.isCallExpression(at)) names.push(at.expression.getText());
    if (ts.isVariableDeclaration(at)) names.push(at.name.getText());
  }
  return names.join(" ");
}

const CHINESE = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u;
/** An escape can write any character. */
const ESCAPE = /\\[ux]/;

/**
 * Returns the string literals of a source that contain Chinese characters or punctuation, each with its line. Comments are left
 * out.
 */
export function chineseLiterals(path: string, text: string): string[] {
  // Most sources contain no such character at all, so the compiler need not read them.
  if (!CHINESE.test(text) && !ESCAPE.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    if (isText && CHINESE.test(node.text))
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
