import { fundraiserDeclarations, type FundraiserDeclaration } from '../../../contract/campaigns/facts.ts'
import type { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import { wizardTexts as texts } from '../../../contract/campaigns/wizard-fields.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { saveFields, type Saved, type Saver, type WizardServices } from './hold.ts'
import { partBody } from './rules.ts'
import { saveDeclaration } from './store-parts.ts'

const all = Object.keys(fundraiserDeclarations) as FundraiserDeclaration[]

/** Accepts declarations in the version that was read, or takes them back. @throws as `saveFields` */
export function saveCompliance(
  services: WizardServices,
  saver: Saver,
  { campaignId, version, declarations }: BodyOf<typeof campaignWizard.saveCompliance>,
): Promise<Saved> {
  const taken = Object.fromEntries(all.map((name) => [name, null]))
  const { values, wrong } = partBody(
    declarations === null ? (taken as Record<FundraiserDeclaration, null>) : (declarations ?? {}),
    'declarations.',
  )
  for (const [name, accepted] of Object.entries(values) as [FundraiserDeclaration, number | null][])
    if (accepted !== null && accepted !== fundraiserDeclarations[name].version) {
      delete values[name]
      wrong[`declarations.${name}`] = texts.declarationOld
    }
  const named = Object.entries(values) as [FundraiserDeclaration, number | null][]
  return saveFields(services, saver, {
    campaignId,
    version,
    wrong,
    fields: named.length > 0 ? ['declarations'] : [],
    async write(tx) {
      const by = { campaignId, accountId: saver.actor.accountId, at: services.clock.now() }
      for (const [name, accepted] of named) await saveDeclaration(tx, { ...by, name, version: accepted })
      return {}
    },
  })
}
