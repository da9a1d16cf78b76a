const shellQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A command that sends the same query; its key is one that the reader creates, never that of the session. */
export const curlOf = (query: string, origin: string) =>
  [
    `curl -fsS -u "any:$KEY" ${shellQuoted(`${origin}/api/prometheus/api/v1/query`)}`,
    `--data-urlencode ${shellQuoted(`query=${query}`)}`,
  ].join(' \\\n  ')
