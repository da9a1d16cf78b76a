/** Tags as people write them, with the comma of either language between them. */
export function readTags(text: string): string[] {
  const tags = text.split(/[,،]/).map((tag) => tag.trim())
  return [...new Set(tags.filter(Boolean))]
}
