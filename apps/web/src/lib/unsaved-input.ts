type Field = HTMLInputElement | HTMLTextAreaElement

/** What stood in a field when somebody first came to it. */
const before = new WeakMap<Field, string>()
const typedInto = new Set<Field>()

/**
 * Whether something that a person typed or ticked stands in the page, or in one part of it, and differs from what
 * stood there before. Fields are watched in the document, so no form can forget to say that it is being filled in.
 */
export function hasUnsavedInput(part: Node = document): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field)
  return [...typedInto].some((field) => part.contains(field) && valueOf(field) !== before.get(field))
}

const valueOf = (field: Field) =>
  field.type === 'checkbox' || field.type === 'radio'
    ? String('checked' in field && field.checked)
    : field.value

// A search or a filter changes what is shown and nothing that is kept.
const isKept = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
  target.type !== 'search' &&
  target.role !== 'combobox' &&
  !target.readOnly

addEventListener(
  'focusin',
  ({ target }) => {
    if (isKept(target) && !before.has(target)) before.set(target, valueOf(target))
  },
  { capture: true },
)
addEventListener(
  'input',
  ({ target }) => {
    if (!isKept(target)) return
    // A switch is pressed without having been focused: what it is now is not what it was.
    if (!before.has(target)) before.set(target, target.type === 'checkbox' ? `not ${valueOf(target)}` : '')
    typedInto.add(target)
  },
  { capture: true },
)
