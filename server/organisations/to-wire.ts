import type { OrganisationKind } from '../../contract/organisations/facts.ts'
import type { IndianState } from '../../contract/organisations/states.ts'
import type { FieldCrypto } from '../platform/crypto/field-crypto.ts'
import type { StoredDocument } from './documents/store-documents.ts'
import type { StatusMove, StoredOrganisation } from './store.ts'

/** Puts what an organisation has said of itself under wire names. */
export const toRecord = (
  organisation: StoredOrganisation,
  { fieldCrypto, logoKey }: { fieldCrypto: FieldCrypto; logoKey: string | undefined },
) => ({
  id: organisation.id,
  version: organisation.version,
  status: organisation.status,
  legal: {
    name: organisation.name,
    kind: organisation.kind as OrganisationKind,
    registrationNumber: organisation.registration_number,
    registeredOn: organisation.registered_on,
    pan: fieldCrypto.open(organisation.pan_sealed),
    address: organisation.address,
    city: organisation.city,
    state: organisation.state as IndianState,
    pincode: organisation.pincode,
  },
  profile: {
    about: organisation.about ?? '',
    website: organisation.website ?? '',
    causes: organisation.cause_ids,
  },
  logo:
    organisation.logo_id === null || logoKey === undefined
      ? null
      : { id: organisation.logo_id, src: `/media/${logoKey}` },
  contact: {
    fullname: organisation.contact_name ?? '',
    designation: organisation.contact_role ?? '',
    email: organisation.contact_email ?? '',
    mobile_no: organisation.contact_mobile ?? '',
    isVerified: organisation.contact_verified_at !== null,
  },
  bank: {
    holder: organisation.bank_holder ?? '',
    accountEnd: organisation.bank_account_end ?? '',
    ifsc: organisation.bank_ifsc ?? '',
  },
  requestedParts: organisation.requested_parts,
  submittedAt: organisation.submitted_at?.toISOString() ?? null,
  verifiedAt: organisation.verified_at?.toISOString() ?? null,
})

export const toDocument = (document: StoredDocument, url: string) => ({
  id: document.id,
  kind: document.kind,
  name: document.name,
  type: document.type,
  size: document.size,
  url,
  number: document.number,
  validUntil: document.validUntil,
  verdict: document.verdict,
  note: document.note,
  uploadedAt: document.uploadedAt.toISOString(),
})

export const toMove = ({ at, actor, from, to, note }: StatusMove) => ({
  at: at.toISOString(),
  actor,
  from,
  to,
  note,
})
