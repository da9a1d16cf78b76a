import { useState } from 'react'
import { stored } from '../../lib/browser.ts'

const key = 'sidebar'

/** Whether the sidebar is folded to its icons, remembered by this browser. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(() => stored.read(key) === 'collapsed')
  const toggle = () => {
    stored.write(key, collapsed ? 'open' : 'collapsed')
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}
