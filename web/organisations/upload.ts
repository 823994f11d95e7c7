import { ownOrganisation } from '../../contract/organisations/own.ts'
import { orgRegistration } from '../../contract/organisations/registration.ts'
import { uploadTexts } from '../../contract/media.ts'
import { sendForm } from '../forms/upload/put-file.ts'
import { isChecked, type OwnOrganisation } from './labels.ts'
import type { SendFile, UploadedFile } from '../forms/upload/use-uploads.ts'

type Reply = {
  status?: boolean
  message?: string
  data?: (UploadedFile & { errors?: Record<string, string> }) | null
} | null

/** Sends files of an organisation with the form's other fields, as one request each. */
export const sendTo =
  (path: string, fields: Readonly<Record<string, string | number>>): SendFile =>
  async (file, options) => {
    const answer = await sendForm(path, { ...fields, file }, options)
    if (answer === undefined) return undefined
    const { status = false, message, data } = (answer?.json ?? {}) as NonNullable<Reply>
    if (answer === null || !status || !data) return data?.errors?.['file'] ?? (message || uploadTexts.failed)
    return { id: data.id, name: data.name, type: data.type, url: data.url }
  }

export const sendDocument = (orgId: number, docType: string) =>
  sendTo(orgRegistration.uploadFile.path, { orgId, docType })

export const sendLogo = (own: OwnOrganisation) =>
  isChecked(own)
    ? sendTo(ownOrganisation.uploadLogo.path, { orgId: own.id })
    : sendTo(orgRegistration.uploadFile.path, { orgId: own.id, protected: 0 })
