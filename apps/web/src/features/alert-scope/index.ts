export { everyDevice, toScope, toScopeDraft, toShownScope, type ScopeDraft } from './scope-draft.ts'
export { ScopeField } from './scope-field.tsx'
export { ScopeName } from './scope-name.tsx'
export { useScopeWords } from './use-scope-words.ts'
