import { randomBytes } from 'node:crypto'
import type { certificates } from '../../../contract/talks/certificates.ts'
import type { Setup } from '../../domain.ts'
import { bytes } from '../../http/answers.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { istDay } from '../../platform/ist.ts'
import { certificateWords } from '../../words/talks/certificate.ts'
import { readEntryToken } from '../competitions/links.ts'
import { findCompetitionEntry } from '../competitions/store-entries.ts'
import { readToken } from '../registration/links.ts'
import { certificatePdf } from './certificate.ts'
import { findCertificate, issueCertificate, type CertificateSubject } from './store-certificates.ts'

type CertificateDeps = Pick<Setup, 'clock' | 'pool' | 'signer' | 'organisation' | 'baseUrl'>

export const certificateHandlers = (deps: CertificateDeps): Handlers<typeof certificates> => {
  const { clock, pool, signer, organisation, baseUrl } = deps

  /** @throws NOT_FOUND where there is no certificate yet, or not any more */
  async function pdfOf(subject: CertificateSubject | undefined) {
    const at = clock.now()
    const key =
      subject && (await issueCertificate(pool, subject, { key: randomBytes(16).toString('hex'), at }))
    const certified = key === undefined ? undefined : await findCertificate(pool, key)
    if (certified === undefined) throw new AppError('NOT_FOUND')
    const pdf = await certificatePdf({
      name: certified.name,
      event: certified.event,
      heldOn: istDay(certified.startsAt),
      madeOn: istDay(at),
      organisation: { ...organisation, url: baseUrl },
      address: `${baseUrl}/certificates/verify/${certified.key}`,
    })
    return bytes(pdf, certificateWords.fileName)
  }

  return {
    ofEntry({ params: { token } }) {
      const id = readEntryToken(deps, token)
      return pdfOf(id === undefined ? undefined : { kind: 'entry', id })
    },
    async ofOwnEntry({ params: { id } }, { actor }) {
      const entry = await findCompetitionEntry(pool, id)
      const isAllowed = entry?.accountId === actor.accountId || actor.permissions.has('events.manage')
      return pdfOf(entry !== undefined && isAllowed ? { kind: 'entry', id } : undefined)
    },
    ofRegistration({ params: { token } }) {
      const id = readToken(signer, 'link', token, clock.now())
      return pdfOf(id === undefined ? undefined : { kind: 'registration', id })
    },
    async check({ params: { key } }) {
      const certified = await findCertificate(pool, key.toLowerCase())
      if (certified === undefined) throw new AppError('NOT_FOUND')
      const { name, event, startsAt } = certified
      return { name, event, date: istDay(startsAt) }
    },
  }
}
