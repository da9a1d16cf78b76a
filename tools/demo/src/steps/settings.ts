import { apiKeys, channels, knownUsb, maintenance, rules } from '../plan/settings.ts'
import { day } from '../plan/times.ts'
import { as, type Stage, type Step } from '../stage.ts'

export const settingSteps = (stage: Stage): Step[] => [
  {
    minutesAgo: 43 * day,
    act: async () => {
      const made = {
        '/api/alert-rules': rules,
        '/api/channels': channels,
        '/api/maintenance': maintenance,
        '/api/usb/known': knownUsb,
        '/api/api-keys': apiKeys,
      }
      for (const [path, all] of Object.entries(made)) {
        for (const one of all) await as(stage, 'layla').post(path, one)
      }
    },
  },
]
