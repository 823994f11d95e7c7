-- The filters of the finance list by gateway and by payment method begin with the few attempts that match.
create index attempt_provider_donation on attempt (provider, donation_id);
create index attempt_method_donation on attempt (pay_method(payment_mode), donation_id);
analyze attempt;
