import accounts from './en/accounts.json'
import causes from './en/causes.json'
import comingSoon from './en/coming-soon.json'
import common from './en/common.json'
import content from './en/content.json'
import demo from './en/demo.json'
import donationsRecurring from './en/donations-recurring.json'
import donationsForm from './en/donations-form.json'
import donationsOutcome from './en/donations-outcome.json'
import errors from './en/errors.json'
import fields from './en/fields.json'
import finance from './en/finance.json'
import forms from './en/forms.json'
import formsEditor from './en/forms-editor.json'
import frame from './en/frame.json'
import fundraisers from './en/fundraisers.json'
import fundraisersList from './en/fundraisers-list.json'
import home from './en/home.json'
import materialManager from './en/material-manager.json'
import office from './en/office.json'
import overlays from './en/overlays.json'
import places from './en/places.json'
import receipts from './en/receipts.json'

/** Every text in English, from which the other languages and the types of `m` follow. A new file gets its line here. */
export const english = {
  ...accounts,
  ...causes,
  ...comingSoon,
  ...common,
  ...content,
  ...demo,
  ...donationsRecurring,
  ...donationsForm,
  ...donationsOutcome,
  ...errors,
  ...fields,
  ...finance,
  ...forms,
  ...formsEditor,
  ...frame,
  ...fundraisers,
  ...fundraisersList,
  ...home,
  ...materialManager,
  ...office,
  ...overlays,
  ...places,
  ...receipts,
}
