import { useState } from 'react'
import { InterfacesCard } from '../../features/metrics/interfaces-card.tsx'
import { PartChart } from '../../features/metrics/part-chart.tsx'

export function NetworkTab() {
  const [face, setFace] = useState<string>()
  const part = { label: 'interface' as const, chosen: face, onChoose: setFace }
  return (
    <div className="flex flex-col gap-4">
      <InterfacesCard />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <PartChart chart="network" part={part} />
        <PartChart chart="packets" part={part} />
      </div>
    </div>
  )
}
