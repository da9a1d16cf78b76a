import { useState } from 'react'
import { DeviceChart } from '../../features/metrics/device-chart.tsx'
import { InterfacesCard } from '../../features/metrics/interfaces-card.tsx'

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
