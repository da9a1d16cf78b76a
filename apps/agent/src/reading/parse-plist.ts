const deepest = 200
// Every part of the pattern is bounded, so that a hostile file takes linear time.
const token = /<!--[\s\S]{0,2000}?-->|<[?!][^<>]*>|<(\/?)([A-Za-z]+)[^<>]*?(\/?)>|[^<]+/g

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
}

interface Open {
  tag: string
  key: string | null
  entries: [key: string, value: unknown][]
  items: unknown[]
}

/**
 * Apple's XML property lists. Dates and data stay text. A truncated document is rejected as a whole: missing
 * entries would look removed.
 */
export function parsePlist(text: string): unknown {
  const open: Open[] = []
  let leaf: { tag: string; text: string } | null = null
  let root: unknown

  function put(value: unknown) {
    const parent = open.at(-1)
    if (!parent) root ??= value
    else if (parent.tag === 'array') parent.items.push(value)
    else if (parent.key !== null) {
      parent.entries.push([parent.key, value])
      parent.key = null
    }
  }

  function close(tag: string) {
    if (leaf) {
      if (leaf.tag !== tag) throw new Error('a property list with crossed tags')
      const content = unescape(leaf.text)
      leaf = null
      const parent = open.at(-1)
      if (tag === 'key' && parent) parent.key = content
      else put(tag === 'integer' || tag === 'real' ? Number(content) : content)
      return
    }
    const ended = open.pop()
    if (ended?.tag !== tag) throw new Error('a property list with crossed tags')
    put(tag === 'array' ? ended.items : Object.fromEntries(ended.entries))
  }

  for (const [whole, slash, tag, ending] of text.matchAll(token)) {
    if (tag === undefined) {
      if (leaf && !whole.startsWith('<')) leaf.text += whole
    } else if (tag === 'plist') continue
    else if (slash) close(tag)
    else if (tag === 'true' || tag === 'false') put(tag === 'true')
    else if (leaf) throw new Error('a property list with crossed tags')
    else if (tag === 'dict' || tag === 'array') {
      if (open.length >= deepest) throw new Error('a property list without a bottom')
      open.push({ tag, key: null, entries: [], items: [] })
      if (ending) close(tag)
    } else {
      leaf = { tag, text: '' }
      if (ending) close(tag)
    }
  }
  if (open.length > 0 || leaf || root === undefined) throw new Error('a property list without an end')
  return root
}
