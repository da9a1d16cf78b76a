import { seeded } from '../on-call.ts'

/** What a query can know of the two workspaces. */
export type Target = { own: string; other: string }

/** Part of every series of the other workspace and of no query. */
export const marker = 'q9x7k2'
/** The values of the other workspace are far above all that queries can make of those of the own. */
export const markedValue = 7.77e77

/** Random queries and whole requests, the same for the same seed. */
export function createGenerator(seed: number, { own, other }: Target) {
  const { below } = seeded(seed)
  const random = () => below(2 ** 32) / 2 ** 32
  const int = below
  const pick = <T>(list: readonly [T, ...T[]]): T => list[int(list.length)] ?? list[0]
  const often = (share: number) => random() < share

  const quote = (text: string) => {
    const escaped = text.replaceAll(/["\\]/g, String.raw`\$&`)
    return pick([`"${escaped}"`, `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`, `\`${text}\``])
  }
  const workspaceName = () => pick(['workspace', 'workspace', 'workspace'])
  const workspaceValue = () =>
    pick([
      other,
      other,
      own,
      '',
      '.*',
      '.+',
      `${own}|${other}`,
      `${other.slice(0, 8)}.*`,
      '[0-9a-f-]+',
      '(?i).*',
    ])
  const labelName = () => pick(['instance', 'part', 'secret', 'device', '__name__', 'job', '__graphite__'])
  const labelValue = () =>
    pick([
      'web-1',
      'web-2',
      '.*',
      '.+',
      '',
      'web-.*',
      'قيمة',
      '😀',
      'm_q9.*',
      '.*k2',
      '*',
      '*.*',
      'a{b}c',
      String.raw`\d+`,
    ])
  const compare = () => pick(['=', '!=', '=~', '!~', '=~', '=~'])

  const matcher = () =>
    often(0.4)
      ? `${workspaceName()}${compare()}${quote(workspaceValue())}`
      : `${labelName()}${compare()}${quote(labelValue())}`
  const matchers = () => Array.from({ length: int(4) }, matcher)

  const name = () =>
    pick([
      'shared_total',
      'shared_gauge',
      'only_own',
      'shared_total',
      String.raw`shared_\x67auge`,
      'm_q9',
      '',
    ])
  function selector(): string {
    const list = matchers()
    const metric = name()
    if (metric === '' && list.length === 0)
      return pick(['{__name__=~".*"}', '{__name__=~".+"}', '{__name__!=""}'])
    const joined = often(0.02) ? list.join(' or ') : list.join(pick([',', ', ', ' , ']))
    return `${metric}{${joined}${list.length > 0 && often(0.05) ? ',' : ''}}`
  }

  const span = () => pick(['30s', '1m', '5m', '10m', '1h', '1d', '90d', '1.5h'])
  const at = () => pick(['', '', '', ' @ 0', ' @ start()', ' @ end()', ' @ 1600000000', ' @ (end() - 5m)'])
  const offset = () => pick(['', '', '', ' offset 1m', ' offset -1m', ' offset 1h', ' offset 90d'])
  const range = (depth: number) =>
    often(0.3) && depth > 0
      ? `(${expression(depth - 1)})[${pick(['1m', '5m', '10m'])}:${pick(['10s', '30s', '1m', ''])}]`
      : `${selector()}[${span()}]`

  const rollup = () =>
    pick([
      'rate', 'increase', 'delta', 'avg_over_time', 'max_over_time', 'min_over_time', 'count_over_time', 'last_over_time',
      'sum_over_time', 'changes', 'irate', 'present_over_time', 'absent_over_time',  
          'resets',  
    ]) // prettier-ignore
  const aggregate = () => pick(['sum', 'avg', 'min', 'max', 'count', 'group', 'stddev', 'stdvar'])
  const grouped = () =>
    pick([
      '', ' by (instance)', ' by (workspace)', ' without (instance)', ' by (secret)', ' by (__name__)',
      ' without (workspace)', ' by (workspace, instance)', ' by ()',
    ]) // prettier-ignore
  const plain = () =>
    pick([
      'abs',
      'ceil',
      'floor',
      'sort',
      'sort_desc',
      'sgn',
      'timestamp',

      'vector',
      'scalar',
      'absent',
    ])
  const operator = () =>
    pick([
      '+',
      '-',
      '*',
      '/',
      '==',
      '!=',
      '>',
      '<',
      '>= bool',
      'or',
      'and',
      'unless',

      'or',
      'or',
      'unless',
    ])
  const matching = () =>
    pick([
      '',
      '',
      '',
      ' on (instance)',
      ' ignoring (workspace)',
      ' on (workspace)',
      ' on ()',
      ' on (instance) group_left (secret)',
      ' ignoring (workspace) group_right (workspace)',
    ])

  function expression(depth: number): string {
    if (depth <= 0)
      return often(0.85)
        ? `${selector()}${offset()}${at()}`
        : pick(['1', 'vector(2)', 'time() / 1e9', '"text"', 'pi()'])
    const inner = () => expression(depth - 1)
    const forms: [() => string, ...(() => string)[]] = [
      inner,
      () => `${rollup()}(${range(depth - 1)}${offset()}${at()})`,
      () => `${rollup()}(${range(depth - 1)}${offset()}${at()})`,
      () => `${aggregate()}${grouped()} (${inner()})`,
      () => `${aggregate()}(${inner()}, ${inner()})${grouped()}`,
      () => `${plain()}(${inner()})`,
      () => `(${inner()}) ${operator()}${matching()} (${inner()})`,
      () => `${selector()} or ${selector()}`,
      () => `${selector()} ${operator()}${matching()} ${selector()}`,
      () =>
        `label_replace(${inner()}, "${pick(['workspace', 'x', 'instance'])}", "$1", "${pick(['secret', 'workspace', 'instance', '__name__'])}", "(.*)")`,
      () => `label_join(${inner()}, "joined", "-", "workspace", "secret", "__name__", "instance")`,
      () => `label_set(${inner()}, "workspace", ${quote(other)})`,
      () =>
        `${pick(['label_del', 'label_keep', 'label_copy', 'label_move'])}(${inner()}, "workspace"${pick(['', ', "x"', ', "secret"'])})`,
      () => `label_match(${inner()}, "workspace", ${quote(workspaceValue())})`,
      () => `union(${inner()}, ${inner()})`,
      () => `count_values("${pick(['v', 'workspace'])}", ${inner()})`,
      () => `quantile(0.5, ${inner()})${grouped()}`,
      () => `topk(3, ${inner()})`,
      () => `absent(${selector()})`,
      () => `alias(${inner()}, "x")`,
      () =>
        `WITH (f = {${matcher()}}, m = ${selector()}) ${pick(['m', 'shared_gauge{f}', 'm{f}', 'sum(m{f})', 'rate(m{f}[5m])'])}`,
      () => `WITH (f(x) = ${pick(['x', 'sum(x)', `x or ${selector()}`, `x{${matcher()}}`])}) f(${inner()})`,
      () => `${inner()} # ${pick(['comment', `{workspace="${other}"}`, 'تعليق 😀'])}\n`,
      () => `#${pick(['a', '}'])}\n${inner()}`,
      () => `-(${inner()})`,
      () =>
        `{__graphite__=${quote(pick(['*', '*.*', 'shared*', '{shared_gauge,only_own}', 'm_*']))}${often(0.3) ? `,${matcher()}` : ''}}`,
      () => mangled(inner()),
    ]
    return pick(forms)()
  }

  /** A query with a character more, less or doubled. */
  function mangled(query: string): string {
    const [from, piece] = [
      int(query.length),
      pick([
        '',
        '"',
        '}',
        '{',
        ')',
        '\\',
        ',',
        ' or ',
        '\u202e',
        '\0',
        '#',
        '\n',
        `",workspace="${other}`,
        '{}',
      ]),
    ]
    return query.slice(0, from) + piece + query.slice(from + int(2))
  }

  const injected = () => {
    const filter = pick([
      `{workspace="${other}"}`,
      `{workspace=~".+"}`,
      '{__name__=~".+"}',
      `workspace="${other}"`,
    ])
    const label = `workspace=${pick([other, '', '.*'])}`
    return pick<[string, string]>([
      ['extra_label', label], ['extra_label[]', label], ['Extra_Label', label], ['extra_label ', label],
      ['extra_filters', filter], ['extra_filters[]', filter], ['extra_filters[0]', filter], ['extra-filters', filter],
      ['match[]', filter], ['match', filter], ['match[0]', filter], ['query ', filter], ['tenant', other], ['accountID', '0'],
      ['trace', '1'], ['nocache', '1'], ['max_lookback', '90d'], ['round_digits', '2'], ['latency_offset', '1ms'],
      ['format', 'csv'], ['__proto__', label], ['workspace', other], ['timeout', '5s'], ['limit', '100000'], ['step', '1ms'],
    ]) // prettier-ignore
  }

  const encode = (text: string) =>
    often(0.2)
      ? [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
      : encodeURIComponent(text.toWellFormed())

  /** A request, its path under that of the read API, with raw arguments. Half of them carry arguments that are not for clients. */
  function request(now: number) {
    const depth = 1 + int(3)
    const end = now - int(600)
    const window: [string, string][] = [
      ['start', String(end - pick([60, 300, 600]))],
      ['end', String(end)],
    ]
    const matches = (least: number) =>
      Array.from({ length: Math.max(least, int(3)) }, (): [string, string] => ['match[]', selector()])
    const chance = random()
    const [path, own_]: [string, [string, string][]] =
      chance < 0.45
        ? [
            'query',
            [
              ['query', expression(depth)],
              ['time', String(end)],
            ],
          ]
        : chance < 0.75
          ? [
              'query_range',
              [['query', expression(depth)], ...window, ['step', pick(['10', '30', '15s', '1m'])]],
            ]
          : chance < 0.8
            ? ['federate', matches(1)]
            : chance < 0.86
              ? ['series', [...matches(1), ...window]]
              : chance < 0.91
                ? ['labels', [...matches(0), ...window]]
                : chance < 0.97
                  ? [
                      `label/${pick(['workspace', '__name__', 'secret', 'instance', 'nothing', 'work%73pace', '__graphite__', 'a%2F..'])}/values`,
                      [...matches(0), ...window],
                    ]
                  : chance < 0.985
                    ? ['format_query', [['query', expression(depth)]]]
                    : [
                        pick([
                          'metadata',
                          'status/buildinfo',
                          'rules',
                          '../federate',
                          'export',
                          '../../../api/v1/export',
                          'status/tsdb',
                          'admin/tsdb/delete_series',
                        ]),
                        matches(1),
                      ]
    const added = often(0.5) ? Array.from({ length: 1 + int(2) }, injected) : []
    const all = often(0.5) ? [...added, ...own_] : [...own_, ...added]
    const raw = all.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')
    const isForm = ['query', 'query_range', 'series', 'labels', 'format_query'].includes(path) && often(0.4)
    return { path: path === 'federate' ? path : `api/v1/${path}`, raw, isForm }
  }

  return { query: expression, request }
}
