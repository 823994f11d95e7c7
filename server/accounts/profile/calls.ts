import { languageOf } from '../../../shared/languages.ts'
import { passwordTexts } from '../../../contract/accounts/password.ts'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { profileTexts, type ownProfile } from '../../../contract/accounts/profile.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { toPicture } from '../../media/index.ts'
import { refused, withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { isCommonPassword } from '../common-passwords.ts'
import type { CodeServices } from '../otp/codes.ts'
import { changeContact, changePassword, renameSelf, requestContact } from './service.ts'
import { removePicture, savePicture, type PictureServices } from './picture.ts'
import { findOwnProfile, type StoredProfile } from './store-profile.ts'

const refusals = { wrong: otpTexts.wrong, over: otpTexts.over, taken: profileTexts.taken }

/** An e-mail address is kept in small letters. */
const normal = <C extends { kind: 'email' | 'mobile'; value: string }>(contact: C): C => ({
  ...contact,
  value: contact.kind === 'email' ? contact.value.toLowerCase() : contact.value,
})

/** Returns the picture as pages show it; its alternative text is empty, for the name stands beside it. */
const pictureOf = ({ pictureVariants }: Pick<StoredProfile, 'pictureVariants'>) =>
  pictureVariants === null ? null : (toPicture({ variants: pictureVariants }, '') ?? null)

export const profileHandlers = (services: CodeServices & PictureServices): Handlers<typeof ownProfile> => ({
  async read(_input, { actor }) {
    const found = await findOwnProfile(services.database.db, actor.accountId)
    if (found === undefined) throw new AppError('NOT_SIGNED_IN')
    return {
      fullname: found.fullName,
      email: found.email ?? '',
      isEmailVerified: found.emailVerifiedAt !== null,
      mobile_no: found.mobileNo ?? '',
      isMobileVerified: found.mobileVerifiedAt !== null,
      hasPassword: found.passwordHash !== null,
      picture: pictureOf(found),
    }
  },
  async save({ body: { fullname } }, { actor }) {
    await renameSelf(services, actor, fullname)
    return withMessage(null, 'Successfully updated')
  },
  async savePicture({ body: { pictureId } }, { actor }) {
    if (pictureId === null) await removePicture(services, actor)
    else await savePicture(services, actor, pictureId)
    const found = await findOwnProfile(services.database.db, actor.accountId)
    return withMessage({ picture: found ? pictureOf(found) : null }, 'Successfully updated')
  },
  async changePassword({ body }, { actor }) {
    if (isCommonPassword(body.password)) throw invalidField('password', passwordTexts.common)
    if (!(await changePassword(services, actor, body))) return refused(profileTexts.wrongPassword)
    return withMessage(null, 'Successfully updated')
  },
  async requestContact({ body }, { actor, ip, headers }) {
    await requestContact(services, actor, normal(body), { ip, language: languageOf(headers['cookie']) })
    return null
  },
  async changeContact({ body }, { actor, ip }) {
    const outcome = await changeContact(services, actor, normal(body), ip)
    return outcome === 'right' ? withMessage(null, 'Successfully updated') : refused(refusals[outcome])
  },
})
