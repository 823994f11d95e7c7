-- Tables and columns say donation, donor and e-mail, as the code does.
alter table giver rename to donor;
alter table giver_count rename to donor_count;
alter table donor_count rename column givers to donors;
alter table year_letter rename to year_email;
alter index year_letter_waiting rename to year_email_waiting;
alter table campaign rename column has_gifts to has_donations;
alter table campaign_delta rename column gifts to donations;
alter table campaign_total rename column gift_count to donation_count;
