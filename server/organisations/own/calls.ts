import type { ownOrganisation } from '../../../contract/organisations/own.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { setLogo } from '../documents/service.ts'
import { holderOf } from '../holder.ts'
import {
  mayChangeLogo,
  renewDocument,
  saveCompanyData,
  saveMainContact,
  savePrimaryData,
  type OwnServices,
} from './service.ts'

const saved = withMessage(null, 'Successfully updated')

export const ownOrganisationHandlers = (deps: OwnServices): Handlers<typeof ownOrganisation> => ({
  async savePrimary({ body }, ctx) {
    await savePrimaryData(deps, holderOf(ctx), body)
    return saved
  },
  async saveCompany({ body }, ctx) {
    await saveCompanyData(deps, holderOf(ctx), body)
    return saved
  },
  async saveMainContact({ body }, ctx) {
    await saveMainContact(deps, holderOf(ctx), body)
    return saved
  },
  async renewDocument({ body }, ctx) {
    await renewDocument(deps, holderOf(ctx), body)
    return withMessage(null, 'Sent to the reviewers')
  },
  async uploadLogo({ body: { file, orgId } }, ctx) {
    const holder = holderOf(ctx)
    await mayChangeLogo(deps, holder, orgId)
    return setLogo(deps, holder, { orgId, file, isOpen: 'always' })
  },
})
