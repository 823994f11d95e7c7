import accounts from './en/accounts.json'
import blogs from './en/blogs.json'
import blogOffice from './en/blog-office.json'
import siteTexts from './en/site-texts.json'
import bills from './en/bills.json'
import asked from './en/asked.json'
import asking from './en/asking.json'
import causes from './en/causes.json'
import comments from './en/comments.json'
import celebrations from './en/celebrations.json'
import celebrationsOffice from './en/celebrations-office.json'
import chat from './en/chat.json'
import chatOffice from './en/chat-office.json'
import talksTeaser from './en/talks-teaser.json'
import competitions from './en/competitions.json'
import competitionsOffice from './en/competitions-office.json'
import common from './en/common.json'
import contact from './en/contact.json'
import content from './en/content.json'
import demo from './en/demo.json'
import donationRequests from './en/donation-requests.json'
import donationsRecurring from './en/donations-recurring.json'
import donationsForm from './en/donations-form.json'
import donationsOutcome from './en/donations-outcome.json'
import errors from './en/errors.json'
import camps from './en/camps.json'
import eventManager from './en/event-manager.json'
import eventPeople from './en/event-people.json'
import eventManagerCamps from './en/event-manager-camps.json'
import field from './en/field.json'
import fields from './en/fields.json'
import finance from './en/finance.json'
import forms from './en/forms.json'
import formsEditor from './en/forms-editor.json'
import frame from './en/frame.json'
import fundraisers from './en/fundraisers.json'
import fundraiserWizard from './en/fundraiser-wizard.json'
import fundraiserVideo from './en/fundraiser-video.json'
import fundraiserMoney from './en/fundraiser-money.json'
import fundraiserLife from './en/fundraiser-life.json'
import fundraiserOffice from './en/fundraiser-office.json'
import fundraisersList from './en/fundraisers-list.json'
import giveMaterials from './en/give-materials.json'
import getInvolved from './en/get-involved.json'
import getInvolvedOffers from './en/get-involved-offers.json'
import handOverPhotos from './en/hand-over-photos.json'
import hiring from './en/hiring.json'
import hr from './en/hr.json'
import home from './en/home.json'
import impact from './en/impact.json'
import itAdmin from './en/it-admin.json'
import itAdminSystem from './en/it-admin-system.json'
import talksSubscribe from './en/talks-subscribe.json'
import marketing from './en/marketing.json'
import talksFeedback from './en/talks-feedback.json'
import talksHome from './en/talks-home.json'
import eventVoices from './en/event-voices.json'
import operationsTalks from './en/operations-talks.json'
import newsletters from './en/newsletters.json'
import manage from './en/manage.json'
import manager from './en/manager.json'
import materialPickups from './en/material-pickups.json'
import materialCategories from './en/material-categories.json'
import materialDashboard from './en/material-dashboard.json'
import materialLabels from './en/material-labels.json'
import materialManager from './en/material-manager.json'
import materialRequests from './en/material-requests.json'
import materialManagerNetwork from './en/material-manager-network.json'
import materialStock from './en/material-stock.json'
import materialSite from './en/material-site.json'
import office from './en/office.json'
import operationsLookUp from './en/operations-look-up.json'
import operationsCases from './en/operations-cases.json'
import operations from './en/operations.json'
import organisations from './en/organisations.json'
import overlays from './en/overlays.json'
import payouts from './en/payouts.json'
import places from './en/places.json'
import receipts from './en/receipts.json'
import reviewer from './en/reviewer.json'
import siteSearch from './en/site-search.json'
import userRegistrations from './en/user-registrations.json'
import talks from './en/talks.json'
import trail from './en/trail.json'
import trust from './en/trust.json'
import user from './en/user.json'
import userData from './en/user-data.json'
import ownFundraiser from './en/own-fundraiser.json'
import pledgeForm from './en/pledge-form.json'
import userGifts from './en/user-gifts.json'
import userOffers from './en/user-offers.json'
import userPreferences from './en/user-preferences.json'
import userProfile from './en/user-profile.json'
import userSaved from './en/user-saved.json'
import userSecurity from './en/user-security.json'
import userTwoStep from './en/user-two-step.json'
import withdrawals from './en/withdrawals.json'
import userUnsubscribe from './en/user-unsubscribe.json'

/** Every text in English, from which the other languages and the types of `m` follow. A new file gets its line here. */
export const english = {
  ...accounts,
  ...asked,
  ...asking,
  ...bills,
  ...blogs,
  ...blogOffice,
  ...siteTexts,
  ...causes,
  ...comments,
  ...celebrations,
  ...celebrationsOffice,
  ...chat,
  ...chatOffice,
  ...talksTeaser,
  ...common,
  ...contact,
  ...content,
  ...demo,
  ...donationRequests,
  ...donationsRecurring,
  ...donationsForm,
  ...donationsOutcome,
  ...errors,
  ...camps,
  ...eventManager,
  ...competitions,
  ...competitionsOffice,
  ...eventPeople,
  ...eventManagerCamps,
  ...field,
  ...fields,
  ...finance,
  ...forms,
  ...formsEditor,
  ...frame,
  ...fundraisers,
  ...fundraiserWizard,
  ...fundraiserVideo,
  ...fundraiserLife,
  ...fundraiserMoney,
  ...fundraiserOffice,
  ...fundraisersList,
  ...giveMaterials,
  ...getInvolved,
  ...getInvolvedOffers,
  ...handOverPhotos,
  ...hiring,
  ...hr,
  ...home,
  ...impact,
  ...itAdmin,
  ...itAdminSystem,
  ...siteSearch,
  ...talksSubscribe,
  ...marketing,
  ...talksFeedback,
  ...talksHome,
  ...eventVoices,
  ...operationsTalks,
  ...newsletters,
  ...manage,
  ...manager,
  ...materialPickups,
  ...materialCategories,
  ...materialDashboard,
  ...materialLabels,
  ...materialManager,
  ...materialRequests,
  ...materialManagerNetwork,
  ...materialSite,
  ...materialStock,
  ...office,
  ...operations,
  ...operationsCases,
  ...operationsLookUp,
  ...organisations,
  ...overlays,
  ...payouts,
  ...places,
  ...receipts,
  ...reviewer,
  ...userRegistrations,
  ...talks,
  ...trail,
  ...trust,
  ...user,
  ...userData,
  ...ownFundraiser,
  ...pledgeForm,
  ...userGifts,
  ...userOffers,
  ...userPreferences,
  ...userProfile,
  ...userSaved,
  ...userSecurity,
  ...userTwoStep,
  ...userUnsubscribe,
  ...withdrawals,
}
