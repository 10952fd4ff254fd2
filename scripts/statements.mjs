/**
 * The embedded database for scripts. Miniflare's own client asks workerd at each `prepare` and `bind`, and blocks the process
 * meanwhile. This client sends a whole batch in one request.
 */

/**
 * Name of the Worker beside the product that runs the statements. It always uses the real database, also in tests with a faulty
 * one.
 */
const NAME = "statements";

const SCRIPT = `
const prepared = (env, { sql, params }) => env.DB.prepare(sql).bind(...params);
export default {
  async fetch(request, env) {
    const { statements, asArrays } = await request.json();
    try {
      if (asArrays) return Response.json(await prepared(env, statements[0]).raw({ columnNames: asArrays.columnNames }));
      return Response.json(await env.DB.batch(statements.map((statement) => prepared(env, statement))));
    } catch (error) {
      return new Response(error.message, { status: 500 });
    }
  },
};`;

export const statementsWorker = (compatibility, databaseId) => ({
  name: NAME,
  modules: true,
  script: SCRIPT,
  ...compatibility,
  d1Databases: { DB: databaseId },
});

function toParam(value) {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return value;
  throw new TypeError(
    `A statement's parameter is ${Object.prototype.toString.call(value)}: give text, a number, a boolean or null.`,
  );
}

/**
 * Returns the database with the methods of a D1 binding that scripts and drizzle use.
 * @param {import("miniflare").Miniflare} mf
 * @returns {Promise<D1Database>}
 */
export async function openStatements(mf) {
  const worker = await mf.getWorker(NAME);
  async function request(statements, asArrays) {
    const body = JSON.stringify({ statements: statements.map(({ sql, params }) => ({ sql, params })), asArrays });
    const answer = await worker.fetch("http://statements/", { method: "POST", body });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }
  const statement = (sql, params) => ({
    sql,
    params,
    bind: (...values) => statement(sql, values.map(toParam)),
    all: async () => (await request([{ sql, params }]))[0],
    run: async () => (await request([{ sql, params }]))[0],
    raw: (options) => request([{ sql, params }], { columnNames: options?.columnNames ?? false }),
    first: async (column) => {
      const [row] = (await request([{ sql, params }]))[0].results;
      return row === undefined ? null : column === undefined ? row : row[column];
    },
  });
  return { prepare: (sql) => statement(sql, []), batch: (statements) => request(statements) };
}
