import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flatten, type Catalogues } from './read-catalogues.ts'

/** Phrases that were replaced by the term of the trade: each with the term to write. */
const replaced = {
  en: [
    [/\btold\b/i, 'notified, notifications'],
    [/\} has it\b|nobody has taken/i, 'Acknowledged by …, Unacknowledged'],
    [/crossed its limit|the limit is/i, 'threshold'],
    [/as it is now/i, 'the fact that helps'],
    [/at its doors|how well .* guarded/i, 'Firewall, antivirus, encryption, …'],
    [/already so when first/i, 'Since enrolment'],
    [/\bstrangers?\b/i, 'unknown device'],
    [/waiting for disks/i, 'I/O wait'],
    [/^in use$/i, 'Total'],
    [/often away/i, 'Below 95 %'],
    [/nothing is wrong|no alert is known/i, 'No active alerts, Alert state unknown'],
    [/comes and goes/i, 'Flapping'],
    [/kept quiet/i, 'Muted, Unmuted'],
    [/\bby itself\b/i, 'automatically'],
    [/what is chosen|clear choice|choose a device/i, 'Selected, Clear selection, Select a device'],
    [/what it said until then/i, 'Last reported … Showing data up to then.'],
    [/(?:user|limits?) of its own/i, 'a dedicated user, custom thresholds'],
    [/as (?:many|much)\b.*\bas it may/i, 'Limit reached'],
    [/nothing has been heard/i, 'No report'],
    [/\b(?:Manage roles|Invite member)\b/, 'Manage Roles, Invite Member'],
  ],
  ar: [
    [/(?<!\p{L})و?الحرّ?(?!\p{L})/u, 'المتاح'],
    [/الأسطول/, 'كل الأجهزة'],
    [/عند أبواب/, 'جدار الحماية ومضاد الفيروسات…'],
  ],
} satisfies Record<keyof Catalogues, [RegExp, string][]>

const problemsOf = (locale: keyof Catalogues, place: string, text: string): string[] =>
  replaced[locale]
    .filter(([phrase]) => phrase.test(text))
    .map(([phrase, term]) => `${locale} ${place}: “${phrase.exec(text)?.[0]}” was replaced; write ${term}`)

export const findReplacedPhrases = (catalogues: Catalogues): string[] =>
  (['en', 'ar'] as const).flatMap((locale) =>
    [...flatten(catalogues[locale])].flatMap(([path, text]) => problemsOf(locale, path, text)),
  )

const root = join(import.meta.dirname, '../../..')
const messageFiles = [
  'apps/server/src/domains/**/*.messages.ts',
  'apps/server/src/domains/**/*.mail.ts',
  'packages/contract/src/{errors,permissions,cause-line}.ts',
]

/** String literals of a source file; comments and code are not texts. */
const literals = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const comments = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm

/** The same for the messages of the server: mails, notifications and errors. */
export const findReplacedInMessages = (files = messageFiles): string[] =>
  files
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8').replaceAll(comments, '')
      return [...source.matchAll(literals)].flatMap(([literal]) =>
        (['en', 'ar'] as const).flatMap((locale) => problemsOf(locale, file, literal.slice(1, -1))),
      )
    })
