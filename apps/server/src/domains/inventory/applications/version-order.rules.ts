/** Pre-release words: `2.0-rc.1`, `2.0rc1`, `2.0.dev3`. */
const beforeRelease =
  '(?<=\\d)[-._+]?(?=(?:alpha|beta|rc|pre|preview|dev|snapshot|nightly|canary|insider)(?![a-z]))'
const preRelease = new RegExp(beforeRelease, 'g')
/** The same pattern for PostgreSQL, whose syntax agrees here. */
export const preReleaseInSql = beforeRelease

type Version = { epoch: string | undefined; upstream: string; revision: string }

function parse(text: string): Version {
  const [, epoch, rest = ''] = /^v?(?:(\d+):)?(.*)$/su.exec(text.toLowerCase()) ?? []
  const plain = rest.replace(/^v(?=\d)/, '').replaceAll(preRelease, '~')
  const dash = plain.lastIndexOf('-')
  return dash < 0
    ? { epoch, upstream: plain, revision: '' }
    : { epoch, upstream: plain.slice(0, dash), revision: plain.slice(dash + 1) }
}

const end = 0
function weightOf(char: string | undefined): number {
  if (char === undefined) return end
  if (char === '~') return -1
  if (char === '^') return 1
  const code = char.codePointAt(0) ?? 0
  return char >= 'a' && char <= 'z' ? code : 0x11_00_00 + code
}

function compareWords(a: string, b: string): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = weightOf(a[at]) - weightOf(b[at])
    if (difference !== 0) return difference
  }
  return 0
}

// Compared as text: numbers of any length, without loss of precision.
function compareNumbers(a: string, b: string): number {
  const [left, right] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')]
  if (left.length !== right.length) return left.length - right.length
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** Alternating words and numbers, words first. */
function compareRuns(a: string, b: string): number {
  const [left, right] = [a.split(/(\d+)/), b.split(/(\d+)/)]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const compareRun = at % 2 === 0 ? compareWords : compareNumbers
    const difference = compareRun(left[at] ?? '', right[at] ?? '')
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * The order of dpkg (deb-version(7)): epoch, upstream version, package revision; in each, numbers by value and
 * words by letter, `~` before the end and anything but a letter after all letters. Additions that dpkg lacks:
 * SemVer pre-releases (`2.0-rc.1` is before `2.0`), the `^` of rpm (after the release and before its next
 * number), a leading `v`, and case-insensitivity. An epoch counts only if both have one: a search for less than
 * 3.0.15 means the upstream version.
 */
export const compareVersions = (a: string, b: string) => compare(parse(a), parse(b))

function compare(left: Version, right: Version): number {
  const byEpoch =
    left.epoch === undefined || right.epoch === undefined ? 0 : compareNumbers(left.epoch, right.epoch)
  return byEpoch || compareRuns(left.upstream, right.upstream) || compareRuns(left.revision, right.revision)
}

/** Whether versions are before the given one. An empty version is before none. */
export function isBelow(limit: string): (version: string) => boolean {
  const right = parse(limit)
  return (version) => version !== '' && compare(parse(version), right) < 0
}
