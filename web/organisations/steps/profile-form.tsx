import { useState } from 'react'
import { ownOrganisation } from '../../../contract/organisations/own.ts'
import { orgRegistration } from '../../../contract/organisations/registration.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { CheckboxesField } from '../../forms/fields/choice-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { pictureFits } from '../../forms/upload/crop/picture-fit.ts'
import { UploadField } from '../../forms/upload/upload-field.tsx'
import type { SendFile, UploadedFile } from '../../forms/upload/use-uploads.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { isChecked, type OwnOrganisation } from '../labels.ts'
import { sendLogo } from '../upload.ts'
import type { StepProps } from './step.ts'

type Causes = { causes: readonly { id: number; name: string }[] }

/** Form of what an organisation does, with its logo. */
export function ProfileForm({ own, causes, button, cancel, ...options }: StepProps & Causes) {
  const form = useCallForm(isChecked(own) ? ownOrganisation.savePrimary : orgRegistration.saveProfile, {
    ...options,
    values: own.profile,
    fixed: { orgId: own.id },
    schema: () =>
      import('#schemas/organisations/registration.ts').then(
        (calls) => calls.orgRegistration.saveProfile.body,
      ),
    draft: 'organisation-profile',
  })
  const at = form.at
  return (
    <CallForm form={form} button={button} cancel={cancel}>
      <TextAreaField
        name={at('about')}
        label={m.register_about()}
        hint={m.register_about_hint()}
        max={2000}
        rows={5}
      />
      <CheckboxesField
        name={at('causes')}
        label={m.register_causes()}
        options={causes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        name={at('website')}
        label={m.register_website()}
        optional
        max={200}
        inputMode="url"
        autoComplete="url"
      />
      <LogoField own={own} send={sendLogo(own)} />
    </CallForm>
  )
}

/** The logo, saved as soon as it is chosen. */
export function LogoField({ own, send }: { own: OwnOrganisation; send: SendFile }) {
  const [logo, setLogo] = useState<readonly UploadedFile[]>(
    own.logo ? [{ id: own.logo.id, name: m.register_logo(), type: 'image/webp', url: own.logo.src }] : [],
  )
  return (
    <UploadField
      label={m.forms_optional({ label: m.register_logo() })}
      types={['image/jpeg', 'image/png', 'image/webp']}
      fit={pictureFits.logo}
      value={logo}
      // A logo can be replaced, not removed.
      onChange={(files) => files.length > 0 && setLogo(files)}
      send={send}
    />
  )
}
