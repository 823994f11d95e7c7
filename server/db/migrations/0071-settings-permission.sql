-- Settings of the installation are changed by a permission of their own.
update role set permissions = permissions || '{settings.manage}' where id in ('it-admin', 'super-admin');
