import { useState } from 'react'
import { DeviceChart } from '../charts/device-chart.tsx'
import { InterfacesCard } from '../tables/interfaces-card.tsx'

export function NetworkTab() {
  const [face, setFace] = useState<string>()
  const part = { label: 'interface' as const, chosen: face, onChoose: setFace }
  return (
    <div className="flex flex-col gap-4">
      <InterfacesCard />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <DeviceChart chart="network" part={part} />
        <DeviceChart chart="packets" part={part} />
      </div>
    </div>
  )
}
