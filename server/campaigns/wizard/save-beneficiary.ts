import type { FundraiserField } from '../../../contract/campaigns/facts.ts'
import type { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import { wizardTexts as texts } from '../../../contract/campaigns/wizard-fields.ts'
import type { BodyOf } from '../../../contract/call.ts'
import type { ErrorsByField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { CampaignValues } from '../life/store-life.ts'
import { saveFields, type Saved, type Saver, type WizardServices } from './hold.ts'
import { endOfAccount, partBody } from './rules.ts'
import { readParts, saveBeneficiaryRow, savePayeeRow } from './store-parts.ts'

type Body = BodyOf<typeof campaignWizard.saveBeneficiary>
type Payee = NonNullable<Body['payee']>
type PayeeValues = ReturnType<typeof partBody<Payee>>['values']

/** Saves for whom the money is, and the account that is paid. @throws as `saveFields` */
export function saveBeneficiary(
  services: WizardServices,
  saver: Saver,
  { campaignId, version, payee, ...given }: Body,
): Promise<Saved> {
  const { values, wrong } = partBody(given)
  const account = payee == null ? undefined : partBody(payee, 'payee.')
  if (account) Object.assign(wrong, account.wrong, wrongAccount(account.values))
  const changesPayee = payee === null || (account !== undefined && Object.keys(account.values).length > 0)
  const fields = [...Object.keys(values), ...(changesPayee ? ['payee'] : [])] as FundraiserField[]
  return saveFields(services, saver, {
    campaignId,
    version,
    fields,
    wrong,
    async write(tx) {
      if (Object.keys(values).length > 0) await writeBeneficiary(tx, services, campaignId, values)
      if (changesPayee)
        Object.assign(
          wrong,
          await writePayee(tx, services, campaignId, account === undefined ? null : account.values),
        )
      const name = values.beneficiaryName
      return (name === undefined ? {} : { beneficiary: name }) satisfies CampaignValues
    },
  })
}

/** Takes a number out that was not typed twice alike. */
function wrongAccount(values: PayeeValues): ErrorsByField {
  const { accountNumber: number, accountNumberAgain: again } = values
  delete values.accountNumberAgain
  if (number == null || number === again) return {}
  delete values.accountNumber
  return { 'payee.accountNumberAgain': texts.accountNumberAgain }
}

async function writeBeneficiary(
  tx: Tx,
  { fieldCrypto }: Pick<WizardServices, 'fieldCrypto'>,
  campaignId: number,
  values: ReturnType<typeof partBody<Omit<Body, 'campaignId' | 'version' | 'payee'>>>['values'],
): Promise<void> {
  const { beneficiaryMobile: mobile } = values
  await saveBeneficiaryRow(tx, campaignId, {
    ...(values.beneficiaryKind !== undefined && { kind: values.beneficiaryKind }),
    ...(values.beneficiaryName !== undefined && { name: values.beneficiaryName }),
    ...(values.relation !== undefined && { relation: values.relation }),
    ...(values.beneficiaryAbout !== undefined && { about: values.beneficiaryAbout }),
    ...(mobile !== undefined && {
      mobile_sealed: mobile === null ? null : fieldCrypto.seal(mobile),
      mobile_end: mobile === null ? null : mobile.slice(-4),
      mobile_fingerprint: mobile === null ? null : fieldCrypto.fingerprint(mobile),
    }),
    ...(values.isMinor !== undefined && { is_minor: values.isMinor === 1 }),
    ...(values.guardianName !== undefined && { guardian_name: values.guardianName }),
    ...(values.guardianRelation !== undefined && { guardian_relation: values.guardianRelation }),
  })
}

/** Writes the account that is paid; another way of payment forgets the number of the former. @returns what is wrong, by wire name */
async function writePayee(
  tx: Tx,
  { clock, fieldCrypto }: WizardServices,
  campaignId: number,
  values: PayeeValues | null,
): Promise<ErrorsByField> {
  const gone = { account_sealed: null, account_end: null, account_fingerprint: null }
  const at = { changed_at: clock.now() }
  if (values === null) {
    await savePayeeRow(tx, campaignId, { method: 'bank', holder: null, ifsc: null, ...gone, ...at })
    return {}
  }
  const { payee } = await readParts(tx, campaignId)
  const before = payee?.method ?? 'bank'
  const method = values.method ?? before
  const wrong: ErrorsByField = {}
  if (method === 'upi' && values.accountNumber != null) wrong['payee.accountNumber'] = texts.otherMethod
  if (method === 'upi' && values.ifsc != null) wrong['payee.ifsc'] = texts.otherMethod
  if (method === 'bank' && values.upiId != null) wrong['payee.upiId'] = texts.otherMethod
  const account = method === 'upi' ? values.upiId : values.accountNumber
  await savePayeeRow(tx, campaignId, {
    method,
    ...at,
    ...(method !== before && { ...gone, ifsc: null }),
    ...(values.holder !== undefined && { holder: values.holder }),
    ...(method === 'bank' && values.ifsc !== undefined && { ifsc: values.ifsc }),
    ...(account === null && gone),
    ...(account != null && {
      account_sealed: fieldCrypto.seal(account),
      account_end: endOfAccount(method, account),
      account_fingerprint: fieldCrypto.fingerprint(account),
    }),
  })
  return wrong
}
