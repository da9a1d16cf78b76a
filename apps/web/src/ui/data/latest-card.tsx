import type { ReactElement, ReactNode } from 'react'
import { Card } from './card.tsx'
import { Panel, type PanelQuery } from './panel.tsx'

interface LatestCardProps<Data, Item> {
  title: string
  /** The link to the whole list. */
  all: ReactElement
  failed: string
  empty: string
  query: PanelQuery<Data>
  items: (data: Data) => readonly Item[]
  /** One item of the list. */
  children: (item: Item) => ReactNode
}

/** The newest few of a longer list, with a link to the rest. */
export function LatestCard<Data, Item>({
  title,
  all,
  items,
  children,
  ...panel
}: LatestCardProps<Data, Item>) {
  return (
    <Card
      flush
      title={title}
      className="xl:col-span-6"
      actions={<span className="text-sm font-medium text-primary [&>a]:hover:underline">{all}</span>}
    >
      <Panel {...panel} isEmpty={(data) => items(data).length === 0}>
        {(data) => <ul className="divide-y">{items(data).map(children)}</ul>}
      </Panel>
    </Card>
  )
}
