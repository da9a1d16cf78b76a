import type { Told } from './sentence-of.ts'
import { useChangeWords } from './use-change-words.tsx'

export const ChangeSentence = ({ change }: { change: Told }) => useChangeWords().sentence(change)
