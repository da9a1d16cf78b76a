import { Suspense } from 'react'
import type { ItemMenuProps } from './item-menu-popup.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ItemMenuPopup = lazyPart(async () => (await import('./item-menu-popup.tsx')).ItemMenuPopup, 'control')

/** Menus are heavy: the list comes first, and its buttons a moment later in the space reserved for them. */
export const ItemMenu = (props: ItemMenuProps) => (
  <Suspense fallback={<span className="inline-block size-8 pointer-coarse:size-11" />}>
    <ItemMenuPopup {...props} />
  </Suspense>
)
