-- They served only the deletion of a student, and no student is deleted: a deleted account is emptied. Without the first, a
-- message leaves all indexes of its chat alone.
drop index chats_by_last_actor;
drop index notifications_by_actor;
