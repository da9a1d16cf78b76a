/** The same keys as the English catalogue, with words of one's own. */
export type Translated<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : Translated<Catalogue[Key]>
}
