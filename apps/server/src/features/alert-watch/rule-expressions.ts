import { ruleFile } from './rule-file.ts'

/** What the evaluator should evaluate: the expressions of each group, in their order. */
export function ruleExpressions(): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  let group: string[] = []
  for (const line of ruleFile().split('\n')) {
    const name = /^ {2}- name: (.+)$/.exec(line)?.[1]
    if (name) groups.set(name, (group = []))
    const expression = /^ +expr: (.+)$/.exec(line)?.[1]
    if (expression) group.push(unquoted(expression))
  }
  return groups
}

const unquoted = (text: string) => (text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text)
